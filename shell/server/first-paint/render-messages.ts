import type { FirstPaint, FirstPaintRequest } from '#/first-paint/first-paint.ts'

export type ToRenderProcess =
  | { kind: 'shell'; code: string }
  | { kind: 'remote'; code: string; publicPath: string }
  | { kind: 'draw'; request: FirstPaintRequest }
  | { kind: 'answer'; id: number; status: number; text: string }

export type FromRenderProcess =
  | { kind: 'read'; id: number; address: string }
  | { kind: 'drawn'; paint: FirstPaint | null }
  /** `reason`: a stack, where there is one. */
  | { kind: 'failed'; reason: string; isAtLoad?: boolean }
