/** Where the menu is one row, the entry of this page stands in sight. */

const row = document.querySelector<HTMLElement>('.side nav ul');
const here = row?.querySelector<HTMLElement>('[aria-current]');
if (row && here) row.scrollLeft = here.offsetLeft - row.clientWidth / 2 + here.clientWidth / 2;

export {};
