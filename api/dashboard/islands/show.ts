/** Buttons that show what was typed into a field for passwords, until the form is sent. */

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-show]')) {
  const { show = '', hide = '' } = button.dataset;
  const label = button.textContent;
  const field = document.getElementById(show);
  if (!(field instanceof HTMLInputElement)) continue;
  const turn = (isShown: boolean) => {
    field.type = isShown ? 'text' : 'password';
    button.textContent = isShown ? hide : label;
  };
  button.hidden = false;
  button.addEventListener('click', () => turn(field.type === 'password'));
  // a browser keeps what was typed into other fields
  field.form?.addEventListener('submit', () => turn(false));
}

export {};
