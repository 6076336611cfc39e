import { mutationAction } from '#/features/mutation/mutation-action.ts'

export const blocksAction = mutationAction
