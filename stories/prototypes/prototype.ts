import { createElement, Fragment } from 'react'
import { createMemoryRouter } from 'react-router-dom'
import { action } from 'storybook/actions'
import { Actor } from 'xstate'
import { call } from '#src/api/client.ts'
import { makeRoutes } from '#src/app/router.tsx'
import { sitePages } from '#src/app/site-pages.ts'
import { oneOf } from '#stories/support/controls.ts'
import { exampleSite } from '#stories/support/example-site.ts'
import { answerAtNetwork, type Hurry } from './network.ts'
import { NETWORKS, type Network } from './networks.ts'

/** What a designer chooses of a prototype. */
export interface PrototypeArgs {
  network: Network
}

/** The site's own routes and pages, opened at an address. */
const siteAt = (address: string) => () =>
  createMemoryRouter(
    makeRoutes(sitePages, { call, ...exampleSite }, () => undefined),
    { initialEntries: [address] },
  )

/** Logs every event that a wizard's machine gets, and the state that it then stands in; not what a pointer does over a step. */
function logMachines(): () => void {
  const { start } = Actor.prototype
  Actor.prototype.start = function logged() {
    if (this.logic.id === 'wizard') {
      this.system.inspect({
        next: (inspected) => {
          if (inspected.actorRef !== this) return
          if (inspected.type === '@xstate.event') action(`evento ${inspected.event.type}`)(inspected.event)
          if (inspected.type === '@xstate.snapshot' && 'value' in inspected.snapshot) {
            action('estado')(inspected.snapshot.value)
          }
        },
      })
    }
    return start.call(this)
  }
  return () => {
    Actor.prototype.start = start
  }
}

/** A wizard whole, as a visitor meets it: the site's pages, the real machine and its effects, answered at the network. */
export const prototypeOf = (address: string) => ({
  parameters: { network: {} as Hurry, page: { router: siteAt(address) } },
  args: { network: 'fast' as Network },
  argTypes: {
    network: oneOf('Rede', 'Vale a partir do pedido seguinte; o que já foi respondido fica.', NETWORKS),
  },
  loaders: [
    async ({ args, parameters }: { args: PrototypeArgs; parameters: { network?: Hurry } }) =>
      answerAtNetwork(args.network, parameters.network),
  ],
  beforeEach: () => {
    sessionStorage.clear()
    return logMachines()
  },
  render: () => createElement(Fragment),
})
