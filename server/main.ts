import { boundMemory } from './core/configuration/memory.ts'

// Before the rest is loaded: where the process is not bounded yet, it starts again in its place.
boundMemory(process)
await import('./serve.ts')
