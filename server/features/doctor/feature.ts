import type { Feature } from '../../core/services.ts'
import { doctorRoutes } from './routes.ts'

/** Says what is missing before real use and what does not work (ADM-70, ADM-71). It stores nothing. */
export const doctor: Feature = { name: 'doctor', routes: [doctorRoutes] }
