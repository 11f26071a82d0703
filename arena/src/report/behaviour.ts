/** The script of a report: sorts tables by their headers, and explains terms on hover and focus. */
export const BEHAVIOUR = `
'use strict';
const GAP = 6;
const MARGIN = 16;

const place = (button, tip) => {
  const at = button.getBoundingClientRect();
  const below = at.bottom + GAP;
  const fits = below + tip.offsetHeight <= innerHeight;
  tip.style.top = (fits ? below : Math.max(0, at.top - GAP - tip.offsetHeight)) + 'px';
  const most = document.documentElement.clientWidth - MARGIN - tip.offsetWidth;
  tip.style.left = Math.max(MARGIN, Math.min(at.left, most)) + 'px';
};

for (const button of document.querySelectorAll('[popovertarget]')) {
  const tip = document.getElementById(button.getAttribute('popovertarget'));
  let leaving = 0;
  const show = () => {
    clearTimeout(leaving);
    tip.classList.add('placed');
    if (!tip.matches(':popover-open')) tip.showPopover();
    place(button, tip);
  };
  const hide = () => {
    if (tip.matches(':popover-open')) tip.hidePopover();
  };
  // The pointer may move on to the explanation.
  const leave = () => {
    leaving = setTimeout(() => tip.matches(':hover') || hide(), 150);
  };
  button.addEventListener('pointerenter', show);
  button.addEventListener('focus', show);
  button.addEventListener('click', show);
  button.addEventListener('pointerleave', leave);
  button.addEventListener('blur', hide);
  tip.addEventListener('pointerleave', leave);
}
// The browser scrolls to what gets the focus, and its explanation follows. Others close.
const follow = () => {
  const tip = document.querySelector(':popover-open');
  const button = document.activeElement;
  if (tip && button.getAttribute('popovertarget') === tip.id) place(button, tip);
  else tip?.hidePopover();
};
addEventListener('scroll', follow, { capture: true, passive: true });

const compare = (a, b) =>
  a.value === undefined || b.value === undefined ? a.text.localeCompare(b.text, 'en', { numeric: true }) : a.value - b.value;

for (const table of document.querySelectorAll('table.sortable')) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    let button = head.querySelector('button');
    if (!button) {
      button = document.createElement('button');
      button.type = 'button';
      head.prepend(button);
      button.append(button.nextSibling);
    }
    button.classList.add('sort');
    button.addEventListener('click', () => {
      // Numbers start with the largest, texts with A.
      const first = head.classList.contains('number') ? 'descending' : 'ascending';
      const other = first === 'descending' ? 'ascending' : 'descending';
      const order = head.getAttribute('aria-sort') === first ? other : first;
      for (const each of heads) each.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', order);
      const rows = [...table.tBodies[0].rows].map((row) => {
        const cell = row.cells[column];
        const value = cell.dataset.value === undefined ? undefined : Number(cell.dataset.value);
        return { row, value, text: cell.textContent };
      });
      // Unknown values stay at the end.
      const known = rows.filter(({ value }) => !Number.isNaN(value));
      const unknown = rows.filter(({ value }) => Number.isNaN(value));
      known.sort((a, b) => (order === 'ascending' ? compare(a, b) : compare(b, a)));
      table.tBodies[0].append(...[...known, ...unknown].map(({ row }) => row));
    });
  });
}
`;
