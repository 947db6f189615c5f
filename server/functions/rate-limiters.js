/** The parts of rate-limiter-flexible that the functions use. Its index would load the clients of a dozen databases. */
export { default as RateLimiterMemory } from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
export { default as RateLimiterPostgres } from 'rate-limiter-flexible/lib/RateLimiterPostgres.js';
export { default as RateLimiterRes } from 'rate-limiter-flexible/lib/RateLimiterRes.js';
