// Evaluated here, so that hydration is a shorter task (lib/server/framework/hydration.ts).
import 'react-dom/client'

// Runs before anything else of the page. Zod asks here, once and for the whole page, whether it may compile code; the
// content security policy forbids that, and even the attempt would be reported as a violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
