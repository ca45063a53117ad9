import fc from 'fast-check'

/** Nearly 10 MB of one character or another, or of brackets that never close. */
const largeText = fc
  .constantFrom('[', '{"a":', 'ã', '"', '0')
  .map((part) => part.repeat(4_500_000 / part.length))

/** A file of nearly 10 MB with the same hostile text all over it. */
const largeFile = (hostile: fc.Arbitrary<string>) =>
  hostile.map((hostileText) => {
    const text = hostileText.slice(0, 1000)
    const record = { id: 1, question: text, answer: { type: 'input', name: text }, pivot: { id: 1 } }
    const service = { title: text, sub_group_id: 1, labels: [text], featured: null }
    const size = Buffer.byteLength(JSON.stringify(record))
    const questions = Array.from({ length: 100 }, () => record)
    const services = Array.from({ length: Math.min(5000, Math.floor(9e6 / size / 100)) }, (_, id) => ({
      id: id + 1,
      ...service,
      questions,
    }))
    return JSON.stringify({ format: 'cinco-perguntas', version: 1, services })
  })

const hostile = fc.oneof(
  fc.json({ maxDepth: 6 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'constructor',
    '__proto__',
    'toString',
    '<img src=x onerror=alert(1)>',
    'аdmin',
    '%service%',
    'a'.repeat(5000),
  ),
)
const question = fc.record({
  id: fc.oneof(fc.integer(), hostile),
  question: hostile,
  answer: fc.oneof(
    fc.record({
      type: fc.constantFrom('select', 'checkbox', 'input', 'file', '__proto__'),
      name: hostile,
      options: fc.array(fc.record({ value: hostile, description: hostile }), { maxLength: 4 }),
    }),
    hostile,
  ),
  pivot: fc.oneof(fc.record({ id: fc.integer() }), hostile),
})
const service = fc.record({
  id: fc.integer({ min: -1, max: 600 }),
  title: hostile,
  sub_group_id: fc.oneof(fc.integer({ min: 1, max: 150 }), hostile),
  labels: fc.array(hostile, { maxLength: 3 }),
  featured: fc.constantFrom(null, 1, 9),
  questions: fc.array(question, { maxLength: 4 }),
})
const file = fc.record({
  format: fc.constant('cinco-perguntas'),
  version: fc.constant(1),
  services: fc.array(service, { maxLength: 2 }),
})

/** Files of questions that are none, or want to do harm: deep, huge, prototype keys, HTML, look-alike names. */
export const hostileFiles: fc.Arbitrary<string> = fc.oneof(
  { weight: 60, arbitrary: file.map((content) => JSON.stringify(content)) },
  { weight: 60, arbitrary: hostile },
  // Told as they are where one fails: making 10 MB smaller takes hours.
  { weight: 1, arbitrary: fc.noShrink(largeFile(hostile)) },
  { weight: 1, arbitrary: fc.noShrink(largeText) },
)
