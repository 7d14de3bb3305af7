// Characters that XML 1.0 forbids.
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const xmlText = (text: string): string => text.replace(forbidden, '')

/** For elements and attributes of HTML, XML and Pango markup. */
export const escapeMarkup = (text: string): string => xmlText(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
