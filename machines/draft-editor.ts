import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Finding } from '#schemas/questions/lint.ts'

const MAX_UNDO = 100

/** A draft that the server has saved, and its revision. */
export interface KeptDraft<Content> {
  content: Content
  revision: number
  /** What was found in it. */
  findings: readonly Finding[]
}

/** Thrown when another page has saved a draft, or published, in the meantime. */
export class DraftConflict extends Error {
  override readonly name = 'DraftConflict'
}

interface EditorContext<Content> {
  readonly subject: unknown
  readonly content: Content
  /** What the server holds. */
  readonly savedContent: Content
  /** What the edited content and the server's were before they parted; undefined where nobody knows. */
  readonly common: Content | undefined
  /** The draft's on the server; 0 without one. */
  readonly revision: number
  /** The publication that it was begun on. */
  readonly base: number
  readonly findings: readonly Finding[]
  readonly past: readonly Content[]
  readonly future: readonly Content[]
  /** The subject of the last edit: further edits of it before a pause are one step of undo. */
  readonly about: string | undefined
  readonly failure: string | undefined
}

/** What the server has. */
interface ServerState<Content> {
  content: Content
  revision: number
  base: number
  findings: readonly Finding[]
  /** Why it cannot be edited as it stands. */
  conflict?: string | undefined
}

type EditorEvent<Content> =
  | { type: 'CONTENT.EDITED'; content: Content; about?: string }
  | { type: 'EDIT.UNDONE' }
  | { type: 'EDIT.REDONE' }
  | { type: 'SAVE.RETRIED' }
  /** The server's state replaces the edited one: published, discarded, or loaded again. */
  | ({ type: 'CONTENT.RELOADED' } & ServerState<Content>)
  /** The edited content replaces what the server has now. */
  | { type: 'CONFLICT.OVERRULED'; revision: number; base: number; common: Content }

interface EditorInput<Content> extends ServerState<Content> {
  subject: unknown
  /** What was edited before and is not on the server. */
  unsaved?: { content: Content; revision: number; base: number; common?: Content | undefined } | undefined
}

/**
 * The machine of an edited draft (ADM-9). Every edit can be undone. At each pause the provided `saveDraft` saves the
 * draft (it rejects with DraftConflict if somebody else saved one, or published). Edits made while it saves are saved
 * next. A save that failed is tried again when the provided `network` says that the connection is back, and every 10
 * seconds.
 */
export function draftEditorMachine<Content>() {
  type Context = EditorContext<Content>
  return setup({
    types: {
      context: {} as Context,
      events: {} as EditorEvent<Content>,
      input: {} as EditorInput<Content>,
      tags: {} as 'unsaved' | 'blocked',
    },
    actors: {
      saveDraft: fromPromise<KeptDraft<Content>, Context>(() =>
        Promise.reject(new Error("No 'saveDraft' was provided")),
      ),
      /** Sends SAVE.RETRIED when the connection is back. */
      network: fromCallback<{ type: 'SAVE.RETRIED' }>(() => {}),
    },
    delays: { pause: 1000 },
    guards: {
      hasConflict: ({ context }) => context.failure !== undefined,
      isChanged: ({ context }) => context.content !== context.savedContent,
      isConflict: (_, { error }: { error: unknown }) => error instanceof DraftConflict,
      canUndo: ({ context }) => context.past.length > 0,
      canRedo: ({ context }) => context.future.length > 0,
    },
    actions: {
      edit: assign(({ context, event }) => {
        if (event.type !== 'CONTENT.EDITED') return {}
        const { content, about } = event
        const joins = about !== undefined && about === context.about
        const past = joins ? context.past : [...context.past, context.content].slice(-MAX_UNDO)
        return { content, past, future: [], about }
      }),
      undo: assign(({ context: { past, content, future } }) => ({
        content: past.at(-1) ?? content,
        past: past.slice(0, -1),
        future: [content, ...future],
        about: undefined,
      })),
      redo: assign(({ context: { past, content, future } }) => ({
        content: future[0] ?? content,
        past: [...past, content],
        future: future.slice(1),
        about: undefined,
      })),
      reload: assign(({ event }) => {
        if (event.type !== 'CONTENT.RELOADED') return {}
        const { content, revision, base, findings, conflict } = event
        return {
          content,
          savedContent: content,
          common: content,
          revision,
          base,
          findings,
          past: [],
          future: [],
          about: undefined,
          failure: conflict,
        }
      }),
      overrule: assign(({ event }) => {
        if (event.type !== 'CONFLICT.OVERRULED') return {}
        const { revision, base, common } = event
        return { revision, base, common, failure: undefined }
      }),
      endRun: assign({ about: undefined }),
      noteFailure: assign((_, { error }: { error: unknown }) => ({
        failure: error instanceof Error ? error.message : String(error),
      })),
    },
  }).createMachine({
    id: 'draftEditor',
    context: ({ input: { subject, content, revision, base, findings, conflict, unsaved } }) => ({
      subject,
      revision,
      base,
      findings,
      content,
      ...unsaved,
      savedContent: content,
      common: unsaved ? unsaved.common : content,
      past: unsaved ? [content] : [],
      future: [],
      about: undefined,
      failure: conflict,
    }),
    initial: 'opening',
    on: {
      'CONTENT.EDITED': { target: '.pausing', actions: 'edit' },
      'EDIT.UNDONE': { guard: 'canUndo', target: '.pausing', actions: 'undo' },
      'EDIT.REDONE': { guard: 'canRedo', target: '.pausing', actions: 'redo' },
      'CONTENT.RELOADED': { target: '.opening', actions: 'reload' },
    },
    states: {
      opening: { always: [{ guard: 'hasConflict', target: 'conflicted' }, { target: 'settling' }] },
      kept: {},
      pausing: {
        tags: 'unsaved',
        entry: assign({ failure: undefined }),
        after: { pause: { target: 'saving', actions: 'endRun' } },
      },
      saving: {
        tags: 'unsaved',
        // Edits made meanwhile wait: of two saves at once, each would look like somebody else's to the other.
        on: {
          'CONTENT.EDITED': { actions: 'edit' },
          'EDIT.UNDONE': { guard: 'canUndo', actions: 'undo' },
          'EDIT.REDONE': { guard: 'canRedo', actions: 'redo' },
        },
        invoke: {
          src: 'saveDraft',
          input: ({ context }) => context,
          onDone: {
            target: 'settling',
            actions: assign(({ event }) => ({
              revision: event.output.revision,
              savedContent: event.output.content,
              common: event.output.content,
              findings: event.output.findings,
              failure: undefined,
            })),
          },
          onError: [
            {
              guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) },
              target: 'conflicted',
              actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
            },
            {
              target: 'failed',
              actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
            },
          ],
        },
      },
      settling: { always: [{ guard: 'isChanged', target: 'pausing' }, { target: 'kept' }] },
      failed: {
        tags: 'unsaved',
        invoke: { src: 'network' },
        on: { 'SAVE.RETRIED': 'saving' },
        after: { 10000: 'saving' },
      },
      conflicted: {
        tags: ['unsaved', 'blocked'],
        on: {
          'CONTENT.EDITED': { actions: 'edit' },
          'EDIT.UNDONE': {},
          'EDIT.REDONE': {},
          'CONFLICT.OVERRULED': { target: 'saving', actions: 'overrule' },
        },
      },
    },
  })
}
