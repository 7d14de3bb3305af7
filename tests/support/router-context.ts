/** Contexts of Next's hooks that are not public: an upgrade may move them. */
export { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime'
export { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
