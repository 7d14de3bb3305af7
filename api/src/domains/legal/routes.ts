import type { HandlersOf } from '../../http/routes.ts'
import { confirmLegalNotice } from './verbs/confirm.ts'
import { followLegalNotice } from './verbs/follow.ts'
import { sendLegalNotice } from './verbs/send.ts'
import { askedStatement, giveStatement } from './verbs/statement.ts'
import { takedown } from './verbs/takedowns.ts'
import { transparency } from './verbs/transparency.ts'

export const legalHandlers = {
  sendLegalNotice: ({ ctx, body }) => sendLegalNotice({ ctx, input: body }),
  followLegalNotice: ({ ctx, params }) => followLegalNotice({ ctx, input: params }),
  confirmLegalNotice: ({ ctx, params }) => confirmLegalNotice({ ctx, input: params }),
  askedStatement: ({ ctx, params }) => askedStatement({ ctx, input: params }),
  giveStatement: ({ ctx, params, body }) => giveStatement({ ctx, input: { ...params, ...body } }),
  takedown: ({ ctx, params }) => takedown({ ctx, input: params }),
  transparency: ({ ctx }) => transparency({ ctx }),
} satisfies HandlersOf<'legal'>
