/** States of a booking, their transitions, and who may make them. Knows no table. */
export { isLapsedSql } from './is-lapsed-sql.ts'
export { isInOwingState, isPayable } from './is-payable.ts'
export { listAllowedActions, isChangeable, isGuardMet, stateAt } from './state-at.ts'
export {
  activeStates,
  type ActorRole,
  findTransition,
  type Transition,
  type TransitionAction,
  type TransitionEvent,
  transitions,
} from './transitions.ts'
