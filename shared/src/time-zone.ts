export const timeZone = 'Europe/Istanbul'
