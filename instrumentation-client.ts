import { noteNavigation } from './lib/client/browser/leaving'
import { tolerateTranslation } from './lib/client/browser/translated-texts'

tolerateTranslation()

// Zod would otherwise try to compile code, and the content security policy would report the attempt as a violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export const onRouterTransitionStart = noteNavigation
