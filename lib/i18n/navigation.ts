import { createNavigation } from 'next-intl/navigation'
import { routing } from './routing'

export { Link } from './link'
export const { useRouter, usePathname, getPathname } = createNavigation(routing)
