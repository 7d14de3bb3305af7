// What XML 1.0 cannot hold, in no spelling.
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text without the signs that would make a document of XML unreadable. */
export const xmlText = (text: string): string => text.replace(forbidden, '')

/** A text as it stands in markup (HTML, XML, Pango's), in elements and attributes alike, where it means nothing but itself. */
export const escapeMarkup = (text: string): string => xmlText(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
