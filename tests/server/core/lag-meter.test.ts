import { expect, it } from 'vitest'
import { lagMeter } from '#server/core/db/replica.ts'

/** A meter of two databases whose logs stand where it is said, at a time that is said. */
function metered() {
  const state = { now: 1000, primary: '0/100' as string | null, replica: '0/100' as string | null }
  const meter = lagMeter(
    { primary: async () => state.primary, replica: async () => state.replica },
    () => state.now,
  )
  return { state, meter }
}

it('a replica is unknown until it was measured, and as old as the measurement then (SRV-45)', async () => {
  const { state, meter } = metered()
  expect(meter.lagMs()).toBe(Number.POSITIVE_INFINITY)
  await meter.measure()
  expect(meter.lagMs()).toBe(0)
  state.now += 700
  expect(meter.lagMs()).toBe(700)
})

it('it is behind by the time since the primary stood where it stands', async () => {
  const { state, meter } = metered()
  await meter.measure()
  Object.assign(state, { now: 2000, primary: '1/0' })
  await meter.measure()
  Object.assign(state, { now: 3000, primary: '1/FF' })
  await meter.measure()
  expect(meter.lagMs()).toBe(2000)
  // Past FFFFFFFF the first number counts on.
  state.replica = '1/A0'
  await meter.measure()
  expect(meter.lagMs()).toBe(1000)
  state.replica = '1/FF'
  await meter.measure()
  expect(meter.lagMs()).toBe(0)
})

it('nothing written is no lag, and a lost stream is one', async () => {
  const { state, meter } = metered()
  await meter.measure()
  state.now += 60_000
  await meter.measure()
  expect(meter.lagMs()).toBe(0)
  state.primary = '0/200'
  for (let beat = 0; beat < 200; beat += 1) {
    state.now += 1000
    await meter.measure()
  }
  expect(meter.lagMs()).toBe(200_000)
})

it('what is no replica is never read from, and one that failed only once it was measured again', async () => {
  const { state, meter } = metered()
  state.replica = null
  await meter.measure()
  expect(meter.lagMs()).toBe(Number.POSITIVE_INFINITY)
  state.replica = '0/100'
  await meter.measure()
  meter.forget()
  expect(meter.lagMs()).toBe(Number.POSITIVE_INFINITY)
  await meter.measure()
  expect(meter.lagMs()).toBe(0)
})
