const links = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]

export const rowIndex = (list: HTMLElement | null): number =>
  links(list).findIndex((link) => link.closest('li')?.contains(document.activeElement))

export function moveRow(list: HTMLElement | null, by: 1 | -1): void {
  const rows = links(list)
  const at = rowIndex(list)
  const to = at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)
  rows[to]?.focus()
  rows[to]?.closest('li')?.scrollIntoView({ block: 'nearest' })
}
