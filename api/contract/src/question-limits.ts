export const maxQuestions = 30
export const maxQuestionLength = 160
export const maxAnswerLength = 1500
