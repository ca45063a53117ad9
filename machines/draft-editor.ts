import { assign, fromPromise, setup } from 'xstate'
import type { Finding } from '#schemas/questions/lint.ts'

const MOST_UNDO = 100

/** A draft that the server has taken, and the number that it has there. */
export interface KeptDraft<Content> {
  content: Content
  revision: number
  /** What was found in it. */
  findings: readonly Finding[]
}

/** Another page has kept a draft of its own in the meantime. */
export class DraftConflict extends Error {
  override readonly name = 'DraftConflict'
}

interface EditorContext<Content> {
  readonly subject: unknown
  readonly content: Content
  /** What the server holds. */
  readonly kept: Content
  /** Counts the drafts kept; 0 before the first. */
  readonly revision: number
  readonly findings: readonly Finding[]
  readonly past: readonly Content[]
  readonly future: readonly Content[]
  /** What the last edit was about: more of the same before a pause is one step of undo. */
  readonly about: string | undefined
  readonly failure: string | undefined
}

type EditorEvent<Content> =
  | { type: 'CONTENT.EDITED'; content: Content; about?: string }
  | { type: 'EDIT.UNDONE' }
  | { type: 'EDIT.REDONE' }
  | { type: 'SAVE.RETRIED' }
  /** The server's state was taken over: published, discarded, or loaded anew. */
  | { type: 'CONTENT.RELOADED'; content: Content; revision: number; findings: readonly Finding[] }

interface EditorInput<Content> {
  subject: unknown
  content: Content
  revision: number
  findings: readonly Finding[]
}

/**
 * The machine of a draft that is edited (decisions 'Admin'): every edit can be undone, and at each pause the draft is kept
 * by the provided `saveDraft` (rejects with DraftConflict where somebody else has kept one). Edits made while it saves are
 * saved next.
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
    },
    delays: { pause: 1000 },
    guards: {
      isChanged: ({ context }) => context.content !== context.kept,
      isConflict: (_, { error }: { error: unknown }) => error instanceof DraftConflict,
      canUndo: ({ context }) => context.past.length > 0,
      canRedo: ({ context }) => context.future.length > 0,
    },
    actions: {
      edit: assign(({ context, event }) => {
        if (event.type !== 'CONTENT.EDITED') return {}
        const { content, about } = event
        const joins = about !== undefined && about === context.about
        const past = joins ? context.past : [...context.past, context.content].slice(-MOST_UNDO)
        return { content, past, future: [], about, failure: undefined }
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
        const { content, revision, findings } = event
        return {
          content,
          kept: content,
          revision,
          findings,
          past: [],
          future: [],
          about: undefined,
          failure: undefined,
        }
      }),
      endRun: assign({ about: undefined }),
      noteFailure: assign((_, { error }: { error: unknown }) => ({
        failure: error instanceof Error ? error.message : String(error),
      })),
    },
  }).createMachine({
    id: 'draftEditor',
    context: ({ input }) => ({
      ...input,
      kept: input.content,
      past: [],
      future: [],
      about: undefined,
      failure: undefined,
    }),
    initial: 'kept',
    on: {
      'CONTENT.EDITED': { target: '.pausing', actions: 'edit' },
      'EDIT.UNDONE': { guard: 'canUndo', target: '.pausing', actions: 'undo' },
      'EDIT.REDONE': { guard: 'canRedo', target: '.pausing', actions: 'redo' },
      'CONTENT.RELOADED': { target: '.kept', actions: 'reload' },
    },
    states: {
      kept: {},
      pausing: { tags: 'unsaved', after: { pause: { target: 'saving', actions: 'endRun' } } },
      saving: {
        tags: 'unsaved',
        // What is edited meanwhile waits: two saves at once would each take the other for somebody else's.
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
              kept: event.output.content,
              findings: event.output.findings,
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
      failed: { tags: 'unsaved', on: { 'SAVE.RETRIED': 'saving' }, after: { 10000: 'saving' } },
      conflicted: {
        tags: ['unsaved', 'blocked'],
        on: { 'CONTENT.EDITED': { actions: 'edit' }, 'EDIT.UNDONE': {}, 'EDIT.REDONE': {} },
      },
    },
  })
}
