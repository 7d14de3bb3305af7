/** Of a response with 403: the puzzle whose solution lets the same request through. */
export const challengeHeader = 'form-challenge'
/** Of a request: the solution, or `none` from a browser without scripts. */
export const proofHeader = 'form-proof'
/** Of a request: a field that people do not see was filled in. */
export const trapHeader = 'form-trap'
/** The name of that field. */
export const trapField = 'website_2'
