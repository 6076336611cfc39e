import { mutationAction } from '#/features/mutation/mutation-action.ts'

export const receiptsAction = mutationAction
