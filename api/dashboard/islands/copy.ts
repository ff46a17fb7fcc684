/** Buttons that copy a text. They are hidden until this runs; without scripts the text is there to be marked. */

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  const label = button.textContent;
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(textFor(button));
    button.textContent = button.dataset.copied ?? '';
    setTimeout(() => {
      button.textContent = label;
    }, 2_000);
  });
}

/**
 * The text of the element that the button names; `data-fill` names another, whose text takes the place of what
 * `data-place` says.
 */
function textFor({ dataset }: HTMLButtonElement): string {
  const text = textOf(dataset.copy);
  const filling = dataset.fill ? textOf(dataset.fill) : '';
  return filling && dataset.place ? text.replace(dataset.place, filling) : text;
}

function textOf(id = ''): string {
  return document.getElementById(id)?.textContent?.trim() ?? '';
}

export {};
