import { endpoints, mayBeChosen } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import { isDuplicate } from '../../../db/errors.ts'
import { isDown } from '../../../db/expressions.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { badRequest, HttpError, invalid, notFound, takenDown, unauthorized } from '../../../http/errors.ts'
import { type IncomingFile, receiveForm } from '../../../http/multipart.ts'
import { parseBody } from '../../../http/parse.ts'
import type { Call, CallWithRequest } from '../../../http/routes.ts'
import { refuseRecommendations } from '../../../platform/mail/index.ts'
import { readUnsubscribeToken, type Subscription } from '../../../platform/unsubscribe-token.ts'
import { endDigest } from '../../addressees/index.ts'
import {
  deleteMedia,
  insertMedia,
  type NewMedia,
  requireRoom,
  setPublic,
  smallFile,
  withIntake,
} from '../../media/index.ts'
import { endAlerts, endNotificationMail, unreadCount } from '../../notifications/index.ts'
import { isMarked, queueMarked, requireOpenLinks } from '../../trust/index.ts'
import { outdatedNotices } from '../accepted-notices.ts'
import { seesWholeRecord } from '../policy.ts'
import { toOwnUser, toPublicUser } from '../presenter.ts'
import { changesOf, isReserved, type ProfileChanges } from '../profile.ts'
import { coOwnedCampaigns } from '../queries.ts'
import { activeUser, avatarIds, endCampaignMail, lockUser, updateUser, usernameOwner } from '../repository.ts'

export async function userDetail({ ctx, input }: Call<'userDetail'>) {
  const user = await activeUser(ctx.db, input.id)
  if (!user) throw (await isDown(ctx.db, 'profile', input.id)) ? takenDown() : notFound('error.profile.not_found')
  return seesWholeRecord(ctx.caller, user) ? toOwnUser(user) : toPublicUser(user)
}

export async function me({ ctx }: Call<'me'>) {
  const user = await activeUser(ctx.db, ctx.caller.id)
  if (!user) throw unauthorized('error.session.expired')
  const [unread_notifications, co_owned] = [await unreadCount(ctx.db, user.id), await coOwnedCampaigns(ctx.db, user.id)]
  return {
    ...toOwnUser(user),
    unread_notifications,
    co_owned,
    outdated_notices: await outdatedNotices(ctx.db, user.id),
  }
}

export async function updateProfile({ ctx, request }: CallWithRequest<'updateProfile'>) {
  const { db, caller } = ctx
  const { files, schema } = endpoints.updateProfile.body
  return withIntake(ctx, async (intake) => {
    const onFile = async ({ bytes }: IncomingFile) => {
      await requireRoom(db, caller.id)
      const picture = await intake.receive(bytes)
      if (picture.kind.isVideo) throw new HttpError(415, 'error.media.only_images')
      return picture
    }
    const form = await receiveForm(request, { files, maxFiles: 1, onFile })
    const changes = changesOf(parseBody(schema, form.fields), ctx.now())
    if (changes.username !== undefined) await requireFreeName(ctx, changes.username)
    const texts = {
      'user[username]': changes.username,
      'user[first_name]': changes.first_name,
      'user[last_name]': changes.last_name,
      'profile[bio]': changes.bio,
    }
    await requireOpenLinks(ctx, texts)
    const marked = await isMarked(ctx, Object.values(texts).join('\n'))
    const pictures = await intake.finish(form.files)

    // If the connection was lost, the sweep decides about the files.
    intake.keep()
    try {
      return toOwnUser(await store(ctx, changes, pictures, marked))
    } catch (error) {
      if (!isDuplicate(error, 'user_username_canonical_key')) throw error
      intake.discard()
      throw nameTaken()
    }
  })
}

function store({ db, caller }: Context<SignedIn>, changes: ProfileChanges, pictures: NewMedia[], marked: boolean) {
  return db.transaction().execute(async (trx) => {
    // The lock lets the second of two concurrent uploads replace the first.
    const former = await lockUser(trx, caller.id)
    if (!former) throw unauthorized('error.session.expired')
    const [picture] = await insertMedia(trx, caller.id, pictures)
    if (picture) await setPublic(trx, [picture.id], true)
    if (picture || changes.profile_image !== undefined) await deleteMedia(trx, await avatarIds(trx, former))
    if (marked) await queueMarked(trx, { kind: 'profile', id: caller.id })
    return updateUser(trx, caller.id, picture ? { ...changes, profile_image: smallFile(picture) } : changes)
  })
}

async function requireFreeName({ db, caller }: Context<SignedIn>, username: string) {
  const owner = await usernameOwner(db, username)
  if (owner === caller.id) return
  if (!mayBeChosen(username)) throw invalid({ 'user[username]': ['error.registration.username_invalid'] })
  if (owner !== undefined || isReserved(username)) throw nameTaken()
}

const nameTaken = () => invalid({ 'user[username]': ['error.registration.username_exists'] })

type End = (ctx: Pick<Context, 'db' | 'now'>, key: string) => Promise<void>

const ends: Record<Subscription, End> = {
  campaigns: ({ db }, id) => endCampaignMail(db, Number(id)),
  notifications: ({ db }, id) => endNotificationMail(db, Number(id)),
  digest: ({ db }, id) => endDigest(db, Number(id)),
  alerts: ({ db, now }, key) => endAlerts(db, key, now()),
  recommendations: ({ db, now }, mailbox) => refuseRecommendations(db, mailbox, now()),
}

export async function unsubscribe({ ctx, input }: Call<'unsubscribe'>) {
  const subscription = readUnsubscribeToken(ctx.config, input.token)
  if (!subscription) throw badRequest('error.mail.link')
  await ends[subscription.of](ctx, subscription.key)
  return {}
}
