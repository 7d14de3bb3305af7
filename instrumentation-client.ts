// Evaluated here, so that hydration is a shorter task (lib/server/framework/hydration.ts).
import 'react-dom/client'

// Before anything else of the page: zod asks here whether it may compile code, and even the attempt would be reported as a violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
