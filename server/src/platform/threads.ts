/**
 * Comes before everything else of the program: the number is read once, when the first thread is needed.
 *
 * Addresses of other machines are looked up on the same threads by which the disk is waited for. Of Node's four, as many
 * lookups that nobody answers would hold every move for seconds.
 */
process.env.UV_THREADPOOL_SIZE ??= '16';
