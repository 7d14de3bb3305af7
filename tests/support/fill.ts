import userEvent from '@testing-library/user-event'

/** Fills a field at once: a paste renders the form once, typing renders it once per key. */
export async function fill(field: HTMLElement, text: string) {
  await userEvent.click(field)
  await userEvent.paste(text)
}
