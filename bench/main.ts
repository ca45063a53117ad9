import { measureLeads } from './leads.ts'
import { measureLoan } from './loan.ts'
import { measureSearch } from './search.ts'
import { measureSignIn } from './signin.ts'
import { measureSizes } from './sizes.ts'
import { measureSteps } from './steps.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const ms = (value: number) => `${value.toFixed(2)} ms`

for (const { what, limit, kilobytes } of measureSizes())
  print(`${what}: ${kilobytes.toFixed(1)} KB gzipped (limit ${limit})`)
for (const { count, limit, ours, floor } of measureSearch()) {
  print(
    `search over ${count} titles: median ${ms(ours.median)}, p95 ${ms(ours.p95)}, p99 ${ms(ours.p99)} (limit ${limit} ms); one pass of includes: median ${ms(floor.median)}; ratio ${(ours.median / floor.median).toFixed(1)}`,
  )
}
for (const { name, floor, ours, ratio } of await measureLeads()) {
  print(
    `lead/create on ${name}: ${ours.median.toFixed(0)}/s, p99 ${ms(ours.p99)}; bare insert ${floor.median.toFixed(0)}/s, p99 ${ms(floor.p99)}; ratio ${ratio.median.toFixed(2)}, ${ratio.p5.toFixed(2)} to ${ratio.p95.toFixed(2)} (at least 0.50)`,
  )
}
const { ours, floor, slower } = await measureSteps()
print(
  `Continuar to the next question painted, processor ${slower}× slower: median ${ms(ours.median)}, p95 ${ms(ours.p95)}; written by hand ${ms(floor.median)}, p95 ${ms(floor.p95)}; ratio ${(ours.median / floor.median).toFixed(2)} (limit 1.50)`,
)
for (const { people, keys, steps } of await measureLoan()) {
  print(
    `home loan, step 2 with ${people} of four people, processor 4× slower: a key median ${ms(keys.median)}, p95 ${ms(keys.p95)} (limit 50 ms); a step median ${ms(steps.median)}, p95 ${ms(steps.p95)} (limit 150 ms)`,
  )
}
const signIn = await measureSignIn()
print(
  `another route while 20 people a second sign in: p99 ${ms(signIn.busy.p99)}, idle p99 ${ms(signIn.idle.p99)}; ratio ${signIn.ratio.toFixed(2)} (limit 3)`,
)
