/** Around elements of the class `segment`. */
export const segments = 'inline-flex max-w-full rounded-full border border-line-strong p-0.5'
