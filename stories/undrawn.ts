/** Nothing of the stories is drawn while they are tested: nobody looks at their pixels. See docs/adr/0035. */
const frame = window.frameElement;
if (!(frame instanceof parent.window.HTMLElement)) throw new Error('stories are tested in a frame');
frame.style.opacity = '0';
