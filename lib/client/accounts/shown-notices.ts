import { notices } from '@sesol/contract/notices'

/** The versions that this version of the site shows. */
export const shownNotices = { privacy_notice: notices.privacy, terms_notice: notices.terms }
