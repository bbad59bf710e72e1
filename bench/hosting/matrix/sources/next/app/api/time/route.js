export const POST = async (request) => Response.json({ said: await request.json() })
