#!/bin/sh
# One long run as 16 shards on a SLURM cluster, and the merge of them.
#
#     shards=$(sbatch --parsable slurm.sh)
#     sbatch --array=0 --dependency=afterok:"$shards" slurm.sh merge
#
# Requires the command `arena` in the PATH, and a folder that all nodes can write (RUNS).
#
# A shard may be stopped, requeued or retried at any time: the command resumes from its folder, and ends at once
# if the shard is finished. A shard depends only on its index, so the merged run is the same, byte for byte, as
# if one machine had played it.
#
#SBATCH --job-name=arena
#SBATCH --array=0-15
#SBATCH --cpus-per-task=1
#SBATCH --mem=512M
#SBATCH --time=24:00:00
#SBATCH --requeue
#SBATCH --output=arena-%A-%a.log
set -eu

: "${BOTS:=hard,medium,medium,medium}"
: "${MODE:=casual}"
: "${GAMES:=200000}"
: "${SEED:=1}"
# A new folder for each run; a folder with a different run is refused.
: "${RUNS:=$PWD/hard-against-medium}"

if [ "${1:-}" = merge ]; then
  exec arena merge "$RUNS"/shard-* --out "$RUNS/all"
fi

# --shards takes the index from SLURM_ARRAY_TASK_ID.
exec arena match --bots "$BOTS" --mode "$MODE" --games "$GAMES" --seed "$SEED" \
  --shards 16 --workers "${SLURM_CPUS_PER_TASK:-1}" --out "$RUNS/shard-$SLURM_ARRAY_TASK_ID"
