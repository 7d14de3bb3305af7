'use client'

import { createNavigation } from 'next-intl/navigation'
import { routing } from './routing'

/** Made for the browser: a page from the server would carry what the library adds to each link. */
export const Link = createNavigation(routing).Link
