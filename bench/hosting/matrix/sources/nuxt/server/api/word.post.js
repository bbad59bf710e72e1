export default defineEventHandler(async (event) => readBody(event))
