import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CHAT_PAGE, MAX_CHAT_A_DAY, MAX_CHAT_PHOTOS, MAX_CHAT_TEXT } from '#schemas/chat/chat.ts'
import { INITIAL_CREDITS } from '#schemas/credits/ledger.ts'
import { PAYMENT_DAYS, VAT_PERCENT } from '#schemas/credits/purchases.ts'
import { ASK_DAYS, DECIDE_WORKING_DAYS, DUPLICATE_DAYS, NO_REACTION_DAYS } from '#schemas/credits/returns.ts'
import { FREE_GALLERY, MAX_GALLERY } from '#schemas/profiles/own-profile.ts'
import { REVIEW_DAYS } from '#schemas/profiles/reviews.ts'
import { announcing, PERIOD_NOTICE_DAYS } from '#schemas/requests/announcing.ts'
import { MAX_SEARCHES } from '#schemas/requests/filters.ts'
import { MAX_INVITED, MIN_MEASURED, PROMISE_HOURS } from '#schemas/requests/promise.ts'
import { MAX_PROPOSAL_FILES } from '#schemas/requests/proposal-files.ts'
import * as rules from '#schemas/requests/rules.ts'

/** The numbers of each row of the table, in its order. */
const numbers = [
  [rules.USUAL_COST, rules.MIN_COST, rules.MAX_COST],
  [INITIAL_CREDITS],
  [rules.MAX_PROPOSALS, rules.MAX_ROUNDS],
  [rules.OPEN_DAYS, rules.EXTENSION_DAYS, rules.MAX_EXTENSIONS],
  [PERIOD_NOTICE_DAYS],
  [announcing.wave, announcing.everyHours],
  [announcing.wave, announcing.urgent.everyHours * 60],
  [MAX_PROPOSAL_FILES],
  [MAX_SEARCHES],
  [MAX_CHAT_TEXT, MAX_CHAT_PHOTOS],
  [MAX_CHAT_A_DAY, CHAT_PAGE],
  [NO_REACTION_DAYS, ASK_DAYS, DECIDE_WORKING_DAYS, DUPLICATE_DAYS],
  [VAT_PERCENT, PAYMENT_DAYS],
  [REVIEW_DAYS],
  [FREE_GALLERY, MAX_GALLERY],
  [PROMISE_HOURS, MIN_MEASURED],
  [MAX_INVITED],
]

it('the table of costs and limits says the numbers of the code (PRO-16)', () => {
  const [, table = ''] = readFileSync('docs/rules/proposals.md', 'utf8').split('### PRO-16')
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| what'))
  const said = rows
    .filter((line) => !line.startsWith('| ---'))
    .map((line) => (line.split('|')[2] ?? '').replace(/\(.*/, '').match(/\d+/g)?.map(Number))
  expect(said).toEqual(numbers)
})
