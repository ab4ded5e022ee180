;; A network with inputs that are there or not, two hidden layers and one output: the output for a position, and its training.
;; `npm run wasm` writes the bytes of this module into network-wasm.ts. network.ts computes the same output to the bit.
;;
;; All numbers are f32, four at a time. $h1 and $h2 are the sizes of the hidden layers in bytes, multiples of 16. $w1 has a row of $h1
;; bytes for each input, $w2 a row of $h2 bytes for each unit of the first layer; $b1 and $b2 are what each layer begins with; $w3
;; weighs the second layer. $a1 and $a2 hold the layers.
(module
  (import "wormery" "memory" (memory 1))

  ;; Adds a row to a sum.
  (func $add (param $sum i32) (param $row i32) (param $bytes i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $sum) (local.get $bytes)))
    (loop $next
      (v128.store (local.get $sum) (f32x4.add (v128.load (local.get $sum)) (v128.load (local.get $row))))
      (local.set $row (i32.add (local.get $row) (i32.const 16)))
      (br_if $next
        (i32.lt_u (local.tee $sum (i32.add (local.get $sum) (i32.const 16))) (local.get $end)))))

  ;; The sum of four lanes: (0 + 1) + (2 + 3).
  (func $total (param $lanes v128) (result f32)
    (f32.add
      (f32.add (f32x4.extract_lane 0 (local.get $lanes)) (f32x4.extract_lane 1 (local.get $lanes)))
      (f32.add (f32x4.extract_lane 2 (local.get $lanes)) (f32x4.extract_lane 3 (local.get $lanes)))))

  ;; $input, $end: the numbers of the inputs that are there, i32.
  (func (export "output")
    (param $input i32) (param $end i32) (param $w1 i32) (param $b1 i32) (param $w2 i32) (param $b2 i32) (param $w3 i32)
    (param $a1 i32) (param $a2 i32) (param $h1 i32) (param $h2 i32)
    (result f32)
    (local $at i32) (local $unit i32) (local $value f32) (local $four v128) (local $sum v128) (local $zero v128)
    (memory.copy (local.get $a1) (local.get $b1) (local.get $h1))
    (memory.copy (local.get $a2) (local.get $b2) (local.get $h2))
    (block $none
      (br_if $none (i32.ge_u (local.get $input) (local.get $end)))
      (loop $inputs
        (call $add
          (local.get $a1)
          (i32.add (local.get $w1) (i32.mul (i32.load (local.get $input)) (local.get $h1)))
          (local.get $h1))
        (br_if $inputs
          (i32.lt_u (local.tee $input (i32.add (local.get $input) (i32.const 4))) (local.get $end)))))
    (loop $units
      (local.set $value (f32.load (i32.add (local.get $a1) (local.get $unit))))
      (if (f32.gt (local.get $value) (f32.const 0))
        (then
          (local.set $four (f32x4.splat (local.get $value)))
          (local.set $at (i32.const 0))
          (loop $row
            (v128.store (i32.add (local.get $a2) (local.get $at))
              (f32x4.add
                (v128.load (i32.add (local.get $a2) (local.get $at)))
                (f32x4.mul (local.get $four) (v128.load (i32.add (local.get $w2) (local.get $at))))))
            (br_if $row
              (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 16))) (local.get $h2)))))
        (else (f32.store (i32.add (local.get $a1) (local.get $unit)) (f32.const 0))))
      (local.set $w2 (i32.add (local.get $w2) (local.get $h2)))
      (br_if $units
        (i32.lt_u (local.tee $unit (i32.add (local.get $unit) (i32.const 4))) (local.get $h1))))
    (local.set $at (i32.const 0))
    (loop $outputs
      (local.set $four
        (f32x4.pmax (local.get $zero) (v128.load (i32.add (local.get $a2) (local.get $at)))))
      (v128.store (i32.add (local.get $a2) (local.get $at)) (local.get $four))
      (local.set $sum
        (f32x4.add (local.get $sum)
          (f32x4.mul (local.get $four) (v128.load (i32.add (local.get $w3) (local.get $at))))))
      (br_if $outputs
        (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 16))) (local.get $h2))))
    (call $total (local.get $sum)))

  ;; After `output`: adds the gradient of $slope times the output to that at $gradient from each weight.
  ;; $d1, $d2: space for the slopes of the layers.
  (func (export "learn")
    (param $input i32) (param $end i32) (param $w1 i32) (param $b1 i32) (param $w2 i32) (param $b2 i32) (param $w3 i32)
    (param $a1 i32) (param $a2 i32) (param $h1 i32) (param $h2 i32)
    (param $slope f32) (param $gradient i32) (param $d1 i32) (param $d2 i32)
    (local $at i32) (local $unit i32) (local $value f32) (local $four v128) (local $sum v128) (local $zero v128)
    (local $part v128) (local $place i32)
    (local.set $four (f32x4.splat (local.get $slope)))
    (loop $outputs
      (local.set $part (v128.load (i32.add (local.get $a2) (local.get $at))))
      (local.set $place (i32.add (i32.add (local.get $w3) (local.get $gradient)) (local.get $at)))
      (v128.store (local.get $place)
        (f32x4.add (v128.load (local.get $place)) (f32x4.mul (local.get $four) (local.get $part))))
      (v128.store (i32.add (local.get $d2) (local.get $at))
        (v128.and
          (f32x4.gt (local.get $part) (local.get $zero))
          (f32x4.mul (local.get $four) (v128.load (i32.add (local.get $w3) (local.get $at))))))
      (br_if $outputs
        (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 16))) (local.get $h2))))
    (call $add (i32.add (local.get $b2) (local.get $gradient)) (local.get $d2) (local.get $h2))
    (loop $units
      (local.set $value (f32.load (i32.add (local.get $a1) (local.get $unit))))
      (local.set $sum (local.get $zero))
      (if (f32.gt (local.get $value) (f32.const 0))
        (then
          (local.set $four (f32x4.splat (local.get $value)))
          (local.set $at (i32.const 0))
          (loop $row
            (local.set $part (v128.load (i32.add (local.get $d2) (local.get $at))))
            (local.set $place (i32.add (local.get $w2) (local.get $at)))
            (local.set $sum
              (f32x4.add (local.get $sum) (f32x4.mul (local.get $part) (v128.load (local.get $place)))))
            (local.set $place (i32.add (local.get $place) (local.get $gradient)))
            (v128.store (local.get $place)
              (f32x4.add (v128.load (local.get $place)) (f32x4.mul (local.get $four) (local.get $part))))
            (br_if $row
              (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 16))) (local.get $h2))))))
      (f32.store (i32.add (local.get $d1) (local.get $unit)) (call $total (local.get $sum)))
      (local.set $w2 (i32.add (local.get $w2) (local.get $h2)))
      (br_if $units
        (i32.lt_u (local.tee $unit (i32.add (local.get $unit) (i32.const 4))) (local.get $h1))))
    (call $add (i32.add (local.get $b1) (local.get $gradient)) (local.get $d1) (local.get $h1))
    (block $none
      (br_if $none (i32.ge_u (local.get $input) (local.get $end)))
      (loop $inputs
        (call $add
          (i32.add (local.get $gradient)
            (i32.add (local.get $w1) (i32.mul (i32.load (local.get $input)) (local.get $h1))))
          (local.get $d1)
          (local.get $h1))
        (br_if $inputs
          (i32.lt_u (local.tee $input (i32.add (local.get $input) (i32.const 4))) (local.get $end))))))

  ;; One step of Adam (Kingma and Ba, 2015, with their constants) for the weights from $weight to $end. At $gradient from each weight is the
  ;; sum of its gradients, which becomes 0; at $mean and $square its two averages.
  ;; $share: 1 / the number of samples; $rate: the size of the step; $scale: what corrects the average of the squares.
  (func (export "step")
    (param $weight i32) (param $end i32) (param $gradient i32) (param $mean i32) (param $square i32)
    (param $share f32) (param $rate f32) (param $scale f32)
    (local $slope v128) (local $m v128) (local $v v128) (local $place i32) (local $zero v128)
    (loop $weights
      (local.set $place (i32.add (local.get $weight) (local.get $gradient)))
      (local.set $slope (f32x4.mul (f32x4.splat (local.get $share)) (v128.load (local.get $place))))
      (v128.store (local.get $place) (local.get $zero))
      (local.set $place (i32.add (local.get $weight) (local.get $mean)))
      (local.set $m
        (f32x4.add
          (f32x4.mul (f32x4.splat (f32.const 0.9)) (v128.load (local.get $place)))
          (f32x4.mul (f32x4.splat (f32.const 0.1)) (local.get $slope))))
      (v128.store (local.get $place) (local.get $m))
      (local.set $place (i32.add (local.get $weight) (local.get $square)))
      (local.set $v
        (f32x4.add
          (f32x4.mul (f32x4.splat (f32.const 0.999)) (v128.load (local.get $place)))
          (f32x4.mul (f32x4.splat (f32.const 0.001)) (f32x4.mul (local.get $slope) (local.get $slope)))))
      (v128.store (local.get $place) (local.get $v))
      (v128.store (local.get $weight)
        (f32x4.sub (v128.load (local.get $weight))
          (f32x4.div
            (f32x4.mul (f32x4.splat (local.get $rate)) (local.get $m))
            (f32x4.add
              (f32x4.mul (f32x4.sqrt (local.get $v)) (f32x4.splat (local.get $scale)))
              (f32x4.splat (f32.const 1e-8))))))
      (br_if $weights
        (i32.lt_u (local.tee $weight (i32.add (local.get $weight) (i32.const 16))) (local.get $end)))))
)
