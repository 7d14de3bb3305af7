/**
 * What people are told that is no error of ours by id: the toasts of the specification's section 8 and the screens that stand in the
 * place of a page, by their keys in `messages/`.
 */
export const told = [
  'accounts.signedIn',
  'accounts.signedUp',
  'profile.created',
  'profile.approval',
  'edit.saved',
  'edit.deleted',
  'create.aiWork.written',
  'comments.added',
  'comments.updated',
  'comments.deleted',
  'comments.liked',
  'comments.unliked',
  'comments.empty',
  'share.textCopied',
  'share.sent',
  'campaign.share_all_users_success',
  'campaign.share_all_users_error',
  'hashtag.empty',
  'search.none',
  'gallery.videoUnsupported',
  'profile.notFound',
  'page.notFoundTitle',
  'page.notFoundCampaign',
  'page.withdrawn',
  'page.unavailableTitle',
  'ui.errorTitle',
  'layout.offline',
] as const
