// No two folders of the product import each other. Tests may look at any room, so they are left out.
import base from './.dependency-cruiser.mjs';

export default {
  forbidden: [
    {
      name: 'no-folder-circle',
      comment:
        'Folders that import each other cannot be read one at a time: move what both need to a folder below them.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...base.options,
    exclude: {
      path: [base.options.exclude.path, '[.]test[.]tsx?$', '/(test|bench|budget|e2e)/', '^stories/'],
    },
  },
};
