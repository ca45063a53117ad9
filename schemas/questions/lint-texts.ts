import { lintWords } from './lint-words.ts'
import { OTHER, type QuestionRecord, SERVICE } from './record.ts'

/** A finding in questions: its place (JSON pointer), its text, and whether it prevents publishing. */
export interface Finding {
  path: string
  level: 'error' | 'warning'
  message: string
}

export const finding = (path: string, level: Finding['level'], message: string): Finding => ({
  path,
  level,
  message,
})

/** Names of the base questions' answers and of a lead's fields, and properties that every object has. */
export const reservedNames: ReadonlySet<string> = new Set([
  'when',
  'info',
  'zip_home',
  'phone',
  'email',
  'name',
  'details',
  'service_id',
  'lat',
  'lng',
  'version',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
])

const MARKUP = /<|>|&(?:[a-z]+|#x?[0-9a-f]+);|javascript:/i
/** Characters that are invisible or change the text's direction. The variation selector after an emoji is allowed. */
const HIDDEN =
  /(?<!\p{Emoji})\ufe0f|(?!\ufe0f)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u
/** The joiner that makes one emoji of two (👩‍🔧) is allowed. */
const JOINER = /(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)\u200D(?=\p{Extended_Pictographic})/gu
/** The character that replaces a letter read in the wrong encoding. */
const LOST = /\ufffd/
/** Letters of other alphabets, and phonetic or full-width ones of ours, which look like ours. */
const FOREIGN = /(?![A-Za-z\u00c0-\u024f\u1e00-\u1eff])\p{L}/u
const PLACEHOLDER = /%[^%\s]{0,40}%/g

/** The findings in one text that people read. `service`: whether `%service%` is replaced there. */
export function textFindings(path: string, text: string, { service = false } = {}): Finding[] {
  const findings: Finding[] = []
  if (MARKUP.test(text)) findings.push(finding(path, 'error', lintWords.markup))
  if (HIDDEN.test(text.replace(JOINER, ''))) findings.push(finding(path, 'error', lintWords.hidden))
  if (LOST.test(text)) findings.push(finding(path, 'error', lintWords.lost))
  if (FOREIGN.test(text.normalize('NFC').replace(/[ªºµ]/g, '')))
    findings.push(finding(path, 'error', lintWords.foreign))
  if (text !== '' && text.trim() === '') findings.push(finding(path, 'error', lintWords.blank))
  else if (text !== text.trim()) findings.push(finding(path, 'warning', lintWords.spaces))
  for (const [placeholder] of text.matchAll(PLACEHOLDER)) {
    if (placeholder === SERVICE && service) continue
    const words =
      placeholder === SERVICE
        ? lintWords.serviceElsewhere
        : placeholder === OTHER
          ? lintWords.otherAsText
          : lintWords.unknownPlaceholder(placeholder)
    findings.push(finding(path, 'error', words))
  }
  return findings
}

/** Findings in names: duplicate, reserved, or hard to tell apart. */
export function nameFindings(questions: readonly QuestionRecord[]): Finding[] {
  const names = questions.map(({ answer }) => answer.name)
  const looks = names.map(lookOf)
  return names.flatMap((name, index) => {
    const path = `/questions/${index}/answer/name`
    if (reservedNames.has(name)) return [finding(path, 'error', lintWords.reservedName(name))]
    if (names.indexOf(name) < index) return [finding(path, 'error', lintWords.duplicateName(name))]
    const alike = looks.indexOf(looks[index] ?? '')
    return alike < index ? [finding(path, 'warning', lintWords.confusableName(names[alike] ?? ''))] : []
  })
}

/** A name with similar-looking letters made equal. */
const lookOf = (name: string): string =>
  name
    .replaceAll('_', '')
    .replaceAll('0', 'o')
    .replace(/[1i]/g, 'l')
    .replaceAll('rn', 'm')
    .replaceAll('5', 's')
