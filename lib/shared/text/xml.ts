const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const xmlText = (text: string): string => text.replace(forbidden, '')

export const escapeMarkup = (text: string): string => xmlText(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
