/** What is folded is hidden from users and queries alike. */
export function openFolds(): void {
  for (const fold of document.querySelectorAll('details')) fold.open = true
}
