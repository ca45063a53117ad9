import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { boundMemory } from './core/configuration/memory.ts'

// Before the rest is loaded: where the process is not bounded yet, it starts again in its place.
boundMemory(process)
// The next start reads what this one compiled, and is faster (SRV-48). Where nothing may be written there, each compiles.
enableCompileCache(join(import.meta.dirname, '../dist/server/compiled'))
await import('./serve.ts')
